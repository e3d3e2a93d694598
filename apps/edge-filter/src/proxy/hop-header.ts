/** Marks page requests: other edges refuse to proxy them, which breaks loops. */
export const HOP_HEADER = 'x-crivo-hop'
