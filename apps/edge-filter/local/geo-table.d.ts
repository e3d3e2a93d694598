declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}
