import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface ProfileActionsProps {
  /** Shows the phone number, for those who have one. */
  number: ReactNode
  /** Opens the device's share dialog; returns whether it has one. */
  handOver: () => Promise<boolean>
  renderShare: (of: { open: boolean; onClose: () => void }) => ReactNode
  renderAsk: (of: { open: boolean; onClose: () => void }) => ReactNode
}

/** The main action of a profile's page, and sharing. */
export function ProfileActions({ number, handOver, renderShare, renderAsk }: ProfileActionsProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<boolean>()
  const [sharing, setSharing] = useState<boolean>()
  async function share() {
    if (!(await handOver())) setSharing(true)
  }
  return (
    <div className="flex flex-wrap gap-3 pt-1 print:hidden" role="group" aria-label={t`Contact and share`}>
      <Button
        look="primary"
        size="large"
        icon={<MessageSquareText aria-hidden />}
        className="whitespace-normal!"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trans>Send an enquiry</Trans>
      </Button>
      {number}
      <Button size="large" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {asking !== undefined && renderAsk({ open: asking, onClose: () => setAsking(false) })}
      {sharing !== undefined && renderShare({ open: sharing, onClose: () => setSharing(false) })}
    </div>
  )
}
