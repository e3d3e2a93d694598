/** Begins the key of all that the administration reads, which any change there makes old. */
export const ADMIN_KEY = 'admin'
