import { archiveLoader } from '../archive/archive-loader.ts'
import { ProjectArchive } from '../archive/project-archive.tsx'

export const loader = archiveLoader

/** New developments as cards and on a map. */
export const Component = () => <ProjectArchive />
