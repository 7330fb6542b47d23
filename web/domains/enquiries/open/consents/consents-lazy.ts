import { lazyPart } from '../../../../ui/lazy-part.tsx'

export const consentsSection = lazyPart(
  async () => (await import('../../consents/consents-section.tsx')).ConsentsSection,
)
