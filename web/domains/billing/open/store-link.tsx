import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useSells } from './use-sells.ts'

interface StoreLinkProps {
  look?: 'plain' | 'primary'
  children: ReactNode
}

/** The way to the store where packages are sold; nothing in free mode. */
export const StoreLink = ({ look = 'plain', children }: StoreLinkProps) =>
  useSells() && (
    <LinkButton look={look} to={paths.agentPackages()}>
      {children}
    </LinkButton>
  )
