import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { listDrafts, takeBackChange } from '../../../../contract/listings/drafts.ts'
import { myListing, myListings } from '../../../../contract/listings/my-listings.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'

interface TakeBackProps {
  propertyId: string
  onDone?: () => Promise<void>
}

/** Takes a change back that waits for a moderator; what was written is a draft again. */
export function TakeBack({ propertyId, onDone }: TakeBackProps) {
  const { t } = useLingui()
  const { pending, run } = useAction({ invalidates: [myListings, myListing, listDrafts] })
  const takeBack = () =>
    run(async () => {
      await call(takeBackChange, { params: { id: propertyId } })
      toast.success(t`Change cancelled. What you wrote is a draft again.`)
      await onDone?.()
    })
  return (
    <Button
      size="small"
      className="max-w-full whitespace-normal!"
      busy={pending}
      icon={<Undo2 aria-hidden />}
      onClick={() => void takeBack()}
    >
      <Trans>Cancel the change</Trans>
    </Button>
  )
}
