import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Copy, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Property } from '../../../../../contract/properties/property.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { Button, buttonClasses } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { copyText } from '../../../../platform/share/copy-text.ts'
import { asked, shownNumbers } from './asked.ts'

export { AskDialogs } from './ask-dialogs.tsx'

const none: ReadonlyMap<string, string> = new Map()
const useNumber = (home: Property) => useStore(shownNumbers, none).get(home.id)

const contactWords: Record<Property['lister']['kind'], MessageDescriptor> = {
  owner: msg`Contact owner`,
  agent: msg`Contact agent`,
  builder: msg`Contact builder`,
  agency: msg`Contact agency`,
}

/** The main action of a home's page, beside the price. */
export function ContactLister({ home }: { home: Property }) {
  const { i18n } = useLingui()
  return (
    <Button
      look="primary"
      size="large"
      className="w-full whitespace-normal!"
      aria-haspopup="dialog"
      onClick={() => asked.set({ home: home.id, what: 'enquiry' })}
    >
      {i18n._(contactWords[home.lister.kind])}
    </Button>
  )
}

/** The actions of the bar, with the lister's phone number. */
export function ContactBar({ home }: { home: Property }) {
  const number = useNumber(home)
  const { ref, press } = useFocusOnNumber(home.id, number)
  return (
    <>
      {number !== undefined ? (
        <a ref={ref} href={`tel:${number}`} className={buttonClasses('plain')}>
          <Phone aria-hidden />
          <Trans>Call</Trans>
        </a>
      ) : (
        home.lister.phone !== undefined && (
          <Button icon={<Phone aria-hidden />} aria-haspopup="dialog" onClick={press}>
            <Trans>Call</Trans>
          </Button>
        )
      )}
      <Button look="primary" aria-haspopup="dialog" onClick={() => asked.set({ home: home.id, what: 'enquiry' })}>
        <Trans>Enquire</Trans>
      </Button>
    </>
  )
}

/** The lister's phone number, masked until it is revealed. */
export function ListerNumber({ home }: { home: Property }) {
  const { t } = useLingui()
  const number = useNumber(home)
  const { ref, press } = useFocusOnNumber(home.id, number)
  async function copyNumber(text: string) {
    if (await copyText(text)) toast.success(t`Number copied`)
    else toast.error(t`The number could not be copied.`)
  }
  return (
    <div className="mt-3 grid gap-2 print:hidden">
      {number !== undefined ? (
        <p className="flex flex-wrap items-center gap-1">
          <a
            ref={ref}
            href={`tel:${number}`}
            className="figures inline-flex min-h-11 items-center gap-2 text-lead font-semibold text-accent-strong underline decoration-1 underline-offset-3"
          >
            <Phone aria-hidden className="size-5" />
            {number}
          </a>
          <IconButton label={t`Copy number`} icon={<Copy aria-hidden />} onClick={() => void copyNumber(number)} />
        </p>
      ) : (
        home.lister.phone !== undefined && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="figures text-lead font-semibold">{home.lister.phone}</span>
            <Button
              size="small"
              icon={<Phone aria-hidden />}
              className="whitespace-normal!"
              aria-haspopup="dialog"
              onClick={press}
            >
              <Trans>Show phone number</Trans>
            </Button>
          </p>
        )
      )}
    </div>
  )
}

/** Reveals the number; the focus moves to it when it replaces the pressed button. */
function useFocusOnNumber(home: string, number: string | undefined) {
  const ref = useRef<HTMLAnchorElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (number === undefined || !pressed.current) return
    pressed.current = false
    ref.current?.focus()
  }, [number])
  function press() {
    pressed.current = true
    asked.set({ home, what: 'number' })
  }
  return { ref, press }
}
