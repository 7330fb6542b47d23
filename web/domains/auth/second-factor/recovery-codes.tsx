import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../../platform/config.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'

/** Recovery codes, shown once: to save or print, and confirmed before they go. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const [isKept, setIsKept] = useState(false)
  const save = () =>
    saveFile(`${brandName}-recovery-codes.txt`, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  return (
    <div data-prints-alone className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1.5">
        <h3 className="font-medium">
          <Trans>Your recovery codes</Trans>
        </h3>
        <p className="text-soft">
          <Trans>
            Each one replaces your second factor once, if you lose it. Keep them where only you find them: they are not
            shown again.
          </Trans>
        </p>
      </div>
      <ul aria-label={t`Recovery codes`} className="grid grid-cols-2 gap-2 rounded-card bg-sunk p-5 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="small" icon={<Download aria-hidden />} onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className="grid justify-items-start gap-5 print:hidden">
        <Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
          <Trans>I have stored my recovery codes</Trans>
        </Checkbox>
        <Button look="primary" disabled={!isKept} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
