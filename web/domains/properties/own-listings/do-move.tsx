import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnListing } from '../../../../contract/properties/listings.ts'
import { Button } from '../../../ui/button.tsx'
import { doneWords, moveNames } from './move-words.ts'
import { NotOpen } from './not-open.tsx'
import { makeMove } from './own-listings-data.ts'
import { whyNot } from './refused-words.ts'

type Move = 'renew' | 'pause'

const whatHappens: Record<Move, MessageDescriptor> = {
  renew: msg`It comes back into every search that it fits, as confirmed today. Its age on the market stays what it is.`,
  pause: msg`No search finds it until you resume it. Its page stays for whoever has the link and says that it is paused.`,
}

interface DoMoveProps {
  listing: OwnListing
  move: Move
  /** Told what has happened, in words. */
  onDone: (said: string) => void
}

/** Says what a move does, and one button does it. */
export function DoMove({ listing, move, onDone }: DoMoveProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A home that is paused is renewed by resuming it, an active one by confirming it.
  const real =
    move === 'renew' ? (['renew', 'resume', 'confirm'] as const).find((one) => listing.moves.includes(one)) : move

  async function run() {
    if (!real) return
    setBusy(true)
    setFailure(undefined)
    try {
      await makeMove(client, listing, real)
      onDone(i18n._(doneWords[real]))
    } catch (error) {
      setFailure(whyNot(error, i18n))
      setBusy(false)
    }
  }
  if (!real || !listing.moves.includes(real)) return <NotOpen listing={listing} />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{i18n._(whatHappens[move])}</p>
      {failure !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {failure}
        </p>
      )}
      <Button look="primary" busy={busy} onClick={() => void run()}>
        {i18n._(moveNames[real])}
      </Button>
    </div>
  )
}
