import { CardPreview } from './card-preview.tsx'
import { QualityMeter } from './quality-meter.tsx'

/** What stands beside the form on a wide desk: the card as it grows, and what would help most. */
export const SidePreview = () => (
  <div className="grid gap-6">
    <CardPreview />
    <QualityMeter most={3} />
  </div>
)
