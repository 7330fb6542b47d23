import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { Button, buttonClasses, type ButtonSize } from '../../../../ui/button.tsx'
import { keepNumber, shownNumbers } from './asked.ts'
import { RevealDialog } from './reveal-dialog.tsx'

const noNumbers: ReadonlyMap<string, string> = new Map()

interface NumberOnRequestProps {
  /** The site or profile whose number it is. */
  id: string
  recipient: string
  /** Whose number it is, if not the recipient's. */
  holder?: string
  /** Asks the server for the number. */
  reveal: () => Promise<string>
  size?: ButtonSize
}

/** A phone number, shown after the person has agreed to share theirs; a guest proves it first. */
export function NumberOnRequest({ id, recipient, holder, reveal, size = 'normal' }: NumberOnRequestProps) {
  const user = useStore(currentUser, null)
  const number = useStore(shownNumbers, noNumbers).get(id)
  const [asking, setAsking] = useState(false)
  if (number !== undefined)
    return (
      <a href={`tel:${number}`} className={buttonClasses('plain', size, 'figures')}>
        <Phone aria-hidden />
        {number}
      </a>
    )
  return (
    <>
      <Button size={size} icon={<Phone aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Call</Trans>
      </Button>
      {asking && (
        <RevealDialog
          open
          user={user}
          recipient={recipient}
          {...(holder !== undefined && { holder })}
          onClose={() => setAsking(false)}
          reveal={async () => keepNumber(id, await reveal())}
        />
      )}
    </>
  )
}
