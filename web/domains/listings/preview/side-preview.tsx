import { CardPreview } from './card-preview.tsx'
import { QualityMeter } from './quality-meter.tsx'

/** Beside the form on wide screens: the card, and the three most useful improvements. */
export const SidePreview = () => (
  <div className="grid gap-6">
    <CardPreview />
    <QualityMeter most={3} />
  </div>
)
