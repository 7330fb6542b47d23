import { lazyPart } from '../../../../ui/lazy-part.tsx'

export const ownTickets = lazyPart(async () => (await import('../../contact/own-tickets.tsx')).OwnTickets)
