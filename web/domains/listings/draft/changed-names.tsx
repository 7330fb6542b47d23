import { Trans, useLingui } from '@lingui/react/macro'
import { listFormat } from '../../../../contract/intl.ts'
import { OfferProvider } from './offer.ts'
import type { Offer } from './offer.ts'
import { fieldNames } from '../open/draft/field-words.ts'
import { useFieldName } from './use-field-name.ts'

interface ChangedNamesProps {
  fields: readonly string[]
  /** Decides the names of the fields. */
  offer: Offer
}

/** The names of changed fields, in the order of the form. */
export const ChangedNames = ({ offer, fields }: ChangedNamesProps) => (
  <OfferProvider value={offer}>
    <Names fields={fields} />
  </OfferProvider>
)

function Names({ fields }: { fields: readonly string[] }) {
  const { i18n } = useLingui()
  const nameOf = useFieldName()
  const inOrder = Object.keys(fieldNames).filter((name) => fields.includes(name))
  const names = listFormat(i18n.locale).format(new Set(inOrder.map(nameOf)))
  return (
    <p>
      <Trans>Changed: {names}.</Trans>
    </p>
  )
}
