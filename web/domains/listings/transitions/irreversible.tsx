import { useLingui } from '@lingui/react/macro'
import type { Closing, MyListing } from '../../../../contract/listings/my-listings.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { isOpenTo, type IrreversibleTransition } from './bulk.ts'
import { CloseForm } from './close-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface IrreversibleDialogProps {
  move: IrreversibleTransition
  listings: readonly MyListing[]
  onGo: (closings?: Closing[]) => void
  onClose: () => void
}

/** Names the homes before they go for good, and asks of each that is closed when and for how much. */
export default function IrreversibleDialog({ move, listings, onGo, onClose }: IrreversibleDialogProps) {
  const { t } = useLingui()
  const open = listings.filter((listing) => isOpenTo(listing, move))
  const [one] = open.length === 1 ? open : []
  const title =
    move === 'close'
      ? one
        ? t`Close this listing`
        : t`Close these homes?`
      : one
        ? t`Withdraw permanently?`
        : t`Withdraw these homes permanently?`
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={[
        ...(one ? [`${one.home.listingId} · ${one.home.title}.`] : []),
        t`You’ll have ten seconds to stop it.`,
      ].join(' ')}
    >
      {move === 'close' ? (
        <CloseForm listings={open} onGo={onGo} onCancel={onClose} />
      ) : (
        <WithdrawForm listings={open} onGo={() => onGo()} onCancel={onClose} />
      )}
    </Dialog>
  )
}
