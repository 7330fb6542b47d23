import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '../../platform/head.ts'
import { useWorkspaceKind } from '../../platform/session/workspace-kind.ts'

/** Whether the page is a person's own and opens in their workspace, if they have one. */
export function useIsWorkspacePage(): boolean {
  const matches = useMatches()
  return matches.some(({ id }) => id === 'personal') && !matches.some(({ handle }) => handleOf(handle).publicFrame)
}

/** Whether the page is shown in the person's workspace. */
export function useIsInWorkspace(): boolean {
  const isPage = useIsWorkspacePage()
  return useWorkspaceKind() !== 'none' && isPage
}

/** Sets the attribute by which styles change the frame, which the rendered page had from web/entry.ts. */
export function useWorkspaceAttribute(isInside: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-workspace', isInside)
  }, [isInside])
}
