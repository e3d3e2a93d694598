/** What a change of rules is refused with in an account that asks for another person's approval. */
export const APPROVAL_ERRORS = ['APPROVAL_PENDING', 'PROPOSAL_OPEN', 'NO_SECOND_PERSON'] as const
