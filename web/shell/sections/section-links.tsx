import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { withSearch } from '../../../contract/paths.ts'
import { sharedHomes } from '../../../contract/shared-homes.ts'
import { useConfig } from '../../platform/config.ts'
import { classes } from '../../ui/classes.ts'
import { currentSection, sections } from './sections.ts'

interface SectionLinksProps {
  listClass: string
  linkClass: string
  activeClass: string
  /** Classes of those that need a wide header. */
  wideClass?: string
  onFollow?: () => void
}

/** Links to what people come for; the one that the address shows is marked. */
export function SectionLinks({ listClass, linkClass, activeClass, wideClass, onFollow }: SectionLinksProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { marketId } = useConfig()
  const current = currentSection(pathname, search)
  return (
    <ul className={listClass}>
      {sections.map((section) => {
        if (section.filters['intent'] === 'pg' && !sharedHomes[marketId]) return null
        const active = section === current
        return (
          <li key={section.name.id} className={section.isWide ? wideClass : undefined}>
            <Link
              to={withSearch(section.path, section.filters)}
              aria-current={active ? 'page' : undefined}
              onClick={onFollow}
              className={classes(linkClass, active ? activeClass : 'text-soft hover:text-ink')}
            >
              {i18n._(section.name)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
