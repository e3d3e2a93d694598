declare module 'siphash' {
  /** Returns the SipHash-2-4 of bytes under a 128-bit key of four words, as two 32-bit halves. */
  function hash(key: Uint32Array, bytes: Uint8Array): { readonly h: number; readonly l: number }
  const siphash: { readonly hash: typeof hash }
  export default siphash
}
