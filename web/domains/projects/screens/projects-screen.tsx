import { archiveLoader } from '../list/list-loader.ts'
import { ProjectArchive } from '../list/project-list.tsx'

export const loader = archiveLoader

/** New developments as cards and on a map. */
export const Component = () => <ProjectArchive />
