/** Returns the name of an account's ledger, or of the separate one with its sample data. */
export const ledgerName = (accountId: number, of?: 'sample'): string =>
  of === undefined ? String(accountId) : `${accountId} ${of}`
