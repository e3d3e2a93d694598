/** Returns the headers of a response that the browser saves as a file. */
export const downloadHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})
