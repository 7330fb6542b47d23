import { lazyPart } from '../../../../ui/lazy-part.tsx'

export const serviceAreasSection = lazyPart(
  async () => (await import('../../areas/service-areas-section.tsx')).ServiceAreasSection,
)
