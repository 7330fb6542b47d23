import type { Property } from '../../../../contract/properties/property.ts'
import { FoldedText } from '../../../ui/text/folded-text.tsx'

/** The lister's own words, in their language. */
export const Description = ({ home }: { home: Property }) => (
  <div className="grid justify-items-start gap-3">
    <p lang={home.language} className="max-w-prose text-lead font-medium print:text-body">
      {home.title}
    </p>
    <FoldedText text={home.publicRemarks} lang={home.language} />
  </div>
)
