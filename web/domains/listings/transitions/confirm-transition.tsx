import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { Button } from '../../../ui/button.tsx'
import { doneWords, transitionNames } from './transition-words.ts'
import { NotOpen } from './not-open.tsx'
import { useTransition } from './use-transition.ts'
import { FormError } from '../../../ui/form-error.tsx'

type Move = 'renew' | 'pause'

const whatHappens: Record<Move, MessageDescriptor> = {
  renew: msg`It appears in matching searches again, confirmed as of today. Its time on the market does not change.`,
  pause: msg`It will not appear in search until you resume it. Its page stays available to anyone with the link and says that it is paused.`,
}

const staysFound = msg`It stays in matching searches, confirmed as of today. Its time on the market does not change.`

interface DoMoveProps {
  listing: MyListing
  move: Move
  /** Called with a description of the result. */
  onDone: (said: string) => void
}

/** Explains a move, with a button that makes it. */
export function ConfirmTransition({ listing, move, onDone }: DoMoveProps) {
  const { i18n } = useLingui()
  const { pending, message, move: request } = useTransition({ inline: true })
  // A paused home is renewed by resuming it, an active one by confirming it.
  const real =
    move === 'renew' ? (['renew', 'resume', 'confirm'] as const).find((one) => listing.moves.includes(one)) : move

  const isFound = real === 'confirm' && listing.freshness.state !== 'hidden'

  async function requestMove() {
    if (real && (await request(listing, real))) onDone(i18n._(doneWords[real]))
  }
  if (!real || !listing.moves.includes(real)) return <NotOpen listing={listing} />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{i18n._(isFound ? staysFound : whatHappens[move])}</p>
      <FormError>{message}</FormError>
      <Button look="primary" busy={pending} onClick={() => void requestMove()}>
        {i18n._(transitionNames[real])}
      </Button>
    </div>
  )
}
