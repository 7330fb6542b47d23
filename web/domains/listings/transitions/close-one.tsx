import { useLingui } from '@lingui/react'
import type { Closing, MyListing } from '../../../../contract/listings/my-listings.ts'
import { closingOf } from '../../../../contract/listings/status-transitions.ts'
import { CloseForm } from './close-form.tsx'
import { doneWords } from './transition-words.ts'
import { useTransition } from './use-transition.ts'
import { FormError } from '../../../ui/form-error.tsx'

/** Closes one home at once. */
export function CloseOne({ listing, onDone }: { listing: MyListing; onDone: (said: string) => void }) {
  const { i18n } = useLingui()
  const { pending, message, move } = useTransition({ inline: true })
  const closing = closingOf(listing.home.intent)
  async function close(details: Pick<Closing, 'closeDate' | 'closePrice'>) {
    if (await move(listing, closing, details)) onDone(i18n._(doneWords[closing]))
  }
  return (
    <>
      <CloseForm
        listings={[listing]}
        busy={pending}
        onGo={([{ closeDate, closePrice } = {}]) => void close({ closeDate, closePrice })}
      />
      <FormError>{message}</FormError>
    </>
  )
}
