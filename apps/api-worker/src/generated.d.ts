/** Texts that the build generates from the edge worker: see scripts/lib/edge-scripts.ts. */
declare module '*.txt' {
  const text: string
  export default text
}
