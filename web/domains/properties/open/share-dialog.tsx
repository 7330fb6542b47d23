import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../platform/share/copy-text.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

interface ShareDialogProps {
  open: boolean
  onClose: () => void
  /** Called when a way of sharing was chosen. */
  onShared: () => void
  title: string
  url: string
  /** Heading if something other than a home is shared. */
  heading?: string
}

/** Ways to share an address on devices without native sharing; nothing is sent before the person chooses one. */
export function ShareDialog({ open, onClose, onShared, title, url, heading }: ShareDialogProps) {
  const { t } = useLingui()
  async function copyLink() {
    const copied = await copyText(url)
    onClose()
    if (copied) {
      onShared()
      toast.success(t`Link copied`)
    } else toast.error(t`The link could not be copied. It is in the address bar.`)
  }
  const said = encodeURIComponent(`${title}\n${url}`)
  return (
    <Dialog open={open} onClose={onClose} title={heading ?? t`Share this home`} description={title}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid gap-2.5">
          <Button look="primary" icon={<Copy aria-hidden />} onClick={() => void copyLink()}>
            <Trans>Copy link</Trans>
          </Button>
          <Way onTaken={onShared} href={`https://wa.me/?text=${said}`} icon={<MessageCircle aria-hidden />}>
            <Trans>WhatsApp</Trans>
          </Way>
          <Way
            onTaken={onShared}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${said}`}
            icon={<Mail aria-hidden />}
          >
            <Trans>E-mail</Trans>
          </Way>
        </div>
        <figure className="grid justify-items-center gap-1.5">
          <QrCode text={url} label={t`QR code for this page`} className="w-40" />
          <figcaption className="text-small text-soft">
            <Trans>Scan with your phone</Trans>
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}

interface WayProps {
  href: string
  icon: ReactNode
  onTaken: () => void
  children: ReactNode
}

function Way({ href, icon, onTaken, children }: WayProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClasses()} onClick={onTaken}>
      {icon}
      {children}
    </a>
  )
}
