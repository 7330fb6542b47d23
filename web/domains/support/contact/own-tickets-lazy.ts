import { lazyPart } from '../../../ui/lazy-part.tsx'

export const ownTickets = lazyPart(async () => (await import('./own-tickets.tsx')).OwnTickets)
