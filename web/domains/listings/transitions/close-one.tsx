import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { closingOf } from '../../../../contract/listings/status-transitions.ts'
import { CloseForm } from './close-form.tsx'
import { doneWords } from './transition-words.ts'
import { requestTransition } from './my-listings-data.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { FormError } from '../../../ui/form-error.tsx'

/** Closes one home at once. */
export function CloseOne({ listing, onDone }: { listing: MyListing; onDone: (said: string) => void }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { pending, message, run } = useAction({ inline: true })
  const move = closingOf(listing.home.intent)
  return (
    <>
      <CloseForm
        listings={[listing]}
        busy={pending}
        onGo={([{ closeDate, closePrice } = {}]) =>
          void run(async () => {
            await requestTransition(client, listing, move, { closeDate, closePrice })
            onDone(i18n._(doneWords[move]))
          })
        }
      />
      <FormError>{message}</FormError>
    </>
  )
}
