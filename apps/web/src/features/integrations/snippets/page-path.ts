/** The path of a page as a route of a server names it. */
export const pagePath = (page: string): string => URL.parse(page)?.pathname ?? '/'
