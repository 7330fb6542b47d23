import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { exportAccount } from '../../../contract/account.ts'
import type { User } from '../../../contract/users.ts'
import { useConfig } from '../../platform/config.ts'
import { call } from '../../platform/api/call.ts'
import { saveFile } from '../../platform/storage/save-file.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'

/** Hands the person everything that is kept about them, as one file. */
export function DownloadOwnData({ user }: { user: User }) {
  const { brandName } = useConfig()
  const { pending, run } = useAction()

  const download = () =>
    run(async () => {
      const all = await call(exportAccount, { params: { id: user._id } })
      const name = `${brandName.toLowerCase()}-${all.exportedAt.slice(0, 10)}.json`
      saveFile(name, new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }))
    })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">
        <Trans>
          Everything stored about you, as one file (JSON): account, contacts, devices, preferences, saved homes with
          your notes and tags, visits, and your listings.
        </Trans>
      </p>
      <Button icon={<Download aria-hidden />} busy={pending} onClick={() => void download()}>
        <Trans>Download my data</Trans>
      </Button>
    </div>
  )
}
