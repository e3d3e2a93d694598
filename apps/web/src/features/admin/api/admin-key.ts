/** Key prefix of all admin queries; any change in the admin area invalidates them. */
export const ADMIN_KEY = 'admin'
