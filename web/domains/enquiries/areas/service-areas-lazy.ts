import { lazyPart } from '../../../ui/lazy-part.tsx'

export const serviceAreasSection = lazyPart(
  async () => (await import('./service-areas-section.tsx')).ServiceAreasSection,
)
