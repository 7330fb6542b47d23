import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CompareButton } from '../../comparison/store/open/compare-button.tsx'
import { FavouriteButton } from '../../favourites/store/open/favourite-button.tsx'
import { headline } from '../open/home-words.ts'
import { handOver } from '../../../platform/share/hand-over.ts'
import { ShareDialog } from '../open/share-dialog.tsx'

/** Hands a home's address to the device's own sharing, or shows the ways there are. */
function useShare(home: Property) {
  const { i18n } = useLingui()
  const { mainSiteUrl } = useConfig()
  const [open, setOpen] = useState<boolean>()
  const [title, url] = [headline(home, i18n), mainSiteUrl + paths.property(home.id)]
  const onShared = () => void import('./count-view.ts').then(({ countShared }) => countShared(home.id))
  async function run() {
    const shared = await handOver({ title, url })
    if (shared === 'shared') onShared()
    else if (!shared) setOpen(true)
  }
  const dialog = open !== undefined && (
    <ShareDialog open={open} onClose={() => setOpen(false)} onShared={onShared} title={title} url={url} />
  )
  return { dialog, run: () => void run() }
}

export function ShareButton({ home, look, className }: { home: Property; look?: ButtonLook; className?: string }) {
  const { dialog, run } = useShare(home)
  return (
    <>
      <Button {...(look && { look })} {...(className && { className })} icon={<Share2 aria-hidden />} onClick={run}>
        <Trans>Share</Trans>
      </Button>
      {dialog}
    </>
  )
}

const onPrint = () =>
  void import('./print-page.ts').then(
    ({ printPage }) => printPage(),
    () => print(),
  )

/** What can be done with the page of a home: once, above its pictures. */
export function ActionIcons({ home }: { home: Property }) {
  const { t } = useLingui()
  const { dialog, run } = useShare(home)
  return (
    <>
      <CompareButton id={home.id} />
      <FavouriteButton id={home.id} />
      <IconButton label={t`Share`} icon={<Share2 aria-hidden />} onClick={run} />
      <IconButton label={t`Print`} icon={<Printer aria-hidden />} onClick={onPrint} className="max-sm:hidden" />
      {dialog}
    </>
  )
}
