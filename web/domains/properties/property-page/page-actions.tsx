import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CompareButton } from '../compare-button.tsx'
import { FavouriteButton } from '../favourite-button.tsx'
import { headline } from '../home-words.ts'

const fetchShare = () => import('./later-share.ts')
// It comes while the page is taken over, not after.
if (typeof document !== 'undefined') fetchShare().catch(() => undefined)

/** Shares a home's address and says what came of it. */
function useShare(home: Property) {
  const { i18n, t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    const url = mainSiteUrl + paths.property(home.id)
    const result = await fetchShare().then(
      ({ share }) => share(headline(home, i18n), url),
      () => 'failed' as const,
    )
    setBusy(false)
    if (result === 'copied') toast.success(t`Link copied`)
    if (result === 'failed') toast.error(t`The link could not be copied. It is in the address bar.`)
  }
  return { busy, run: () => void run() }
}

export function ShareButton({ home, look, className }: { home: Property; look?: ButtonLook; className?: string }) {
  const { busy, run } = useShare(home)
  return (
    <Button
      {...(look && { look })}
      {...(className && { className })}
      icon={<Share2 aria-hidden />}
      busy={busy}
      onClick={run}
    >
      <Trans>Share</Trans>
    </Button>
  )
}

export function PrintButton({ className }: { className?: string }) {
  return (
    <Button {...(className && { className })} icon={<Printer aria-hidden />} onClick={() => print()}>
      <Trans>Print</Trans>
    </Button>
  )
}

/** The same two as icons, where there is little room. */
export function ActionIcons({ home }: { home: Property }) {
  const { t } = useLingui()
  const { run } = useShare(home)
  return (
    <>
      <CompareButton id={home.id} />
      <FavouriteButton id={home.id} />
      <IconButton label={t`Share`} icon={<Share2 aria-hidden />} onClick={run} />
      <IconButton label={t`Print`} icon={<Printer aria-hidden />} onClick={() => print()} />
    </>
  )
}
