import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface ProfileActionsProps {
  /** Hands the address to the device's own sharing; says whether that could be done. */
  handOver: () => Promise<boolean>
  renderShare: (of: { open: boolean; onClose: () => void }) => ReactNode
  renderAsk: (of: { open: boolean; onClose: () => void }) => ReactNode
}

/** The one thing to do on a profile's page, and the way to hand the page on. */
export function ProfileActions({ handOver, renderShare, renderAsk }: ProfileActionsProps) {
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
      <Button size="large" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {asking !== undefined && renderAsk({ open: asking, onClose: () => setAsking(false) })}
      {sharing !== undefined && renderShare({ open: sharing, onClose: () => setSharing(false) })}
    </div>
  )
}
