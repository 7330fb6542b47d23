import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyCode } from '../../../../ui/lazy-code.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { headline } from '../../../properties/open/home-words.ts'
import { asked } from '../../../enquiries/open/asking/asked.ts'
import { booking, ownHome } from '../../visit/booking.ts'

const BookVisitDialog = lazyCode(async () => (await import('./book-visit-dialog.tsx')).BookVisitDialog)

const useIsOwn = ({ id }: Property) => useStore(ownHome, null) === id

/** Books a visit, beside the price of a home; its host gets a link to their visits instead. */
export function BookVisit({ home }: { home: Property }) {
  const isOwn = useIsOwn(home)
  const [className, icon] = ['w-full whitespace-normal!', <CalendarDays key="icon" aria-hidden />]
  if (isOwn)
    return (
      <LinkButton size="large" className={className} icon={icon} to={memberPaths.visits({ as: 'host' })}>
        <Trans>Visits to your homes</Trans>
      </LinkButton>
    )
  return (
    <Button size="large" className={className} icon={icon} aria-haspopup="dialog" onClick={() => booking.set(home.id)}>
      <Trans>Book a visit</Trans>
    </Button>
  )
}

/** The same in the bar on a phone. */
export function BookVisitBar({ home }: { home: Property }) {
  const { t } = useLingui()
  if (useIsOwn(home)) return null
  return (
    <Button
      icon={<CalendarDays aria-hidden />}
      aria-label={t`Book a visit`}
      aria-haspopup="dialog"
      onClick={() => booking.set(home.id)}
    >
      <Trans>Visit</Trans>
    </Button>
  )
}

const close = () => booking.set(null)

/** The dialog of these buttons; its code loads on first use. */
export function BookVisitOfPage({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const isOpen = useStore(booking, null) === home.id
  const [wanted, setWanted] = useState(false)
  if (isOpen && !wanted) setWanted(true)
  // Leaving the page closes the dialog, so that it does not open on the next page.
  useEffect(() => close, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <BookVisitDialog
        propertyId={home.id}
        title={headline(home, i18n)}
        open={isOpen}
        onClose={close}
        onEnquire={() => {
          close()
          asked.set({ home: home.id, what: 'enquiry' })
        }}
      />
    </Suspense>
  )
}
