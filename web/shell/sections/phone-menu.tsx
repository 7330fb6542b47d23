import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { LanguageChoice, ThemeChoice } from '../choices.tsx'
import { SectionLinks } from './section-links.tsx'

/** What the menu of a phone leads to besides. */
const menuLinks = [
  { to: paths.propertyHub, name: msg`Property types` },
  { to: paths.submitListing(), name: msg`Post a property` },
  { to: paths.postRequirement(), name: msg`Post a requirement` },
]

/** The menu of a phone, opened by the button that names its `id`. */
export function PhoneMenu({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      className="inset-x-0 top-15 m-0 w-full max-w-none border-b border-line bg-paper p-3 text-ink shadow-floating open:animate-appear"
    >
      <nav aria-label={t`Menu`}>
        <SectionLinks
          listClass="grid"
          linkClass="flex min-h-12 items-center rounded-control px-3 text-lead hover:bg-sunk"
          activeClass="font-semibold"
          onFollow={close}
        />
        {menuLinks.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            onClick={close}
            className="flex min-h-12 items-center rounded-control px-3 text-lead hover:bg-sunk"
          >
            {i18n._(name)}
          </Link>
        ))}
      </nav>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-3 pt-3">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </div>
  )
}
