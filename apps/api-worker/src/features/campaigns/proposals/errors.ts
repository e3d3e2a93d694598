/** The errors of a rule change in an account that requires another person's approval. */
export const APPROVAL_ERRORS = ['APPROVAL_PENDING', 'PROPOSAL_OPEN', 'NO_SECOND_PERSON'] as const
