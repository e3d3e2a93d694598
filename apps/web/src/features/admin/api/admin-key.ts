/** Key prefix of all admin queries, which any change there invalidates. */
export const ADMIN_KEY = 'admin'
