import { directoryLoader } from '../lists/directory-loader.ts'
import { ProfileArchive } from '../lists/profile-archive.tsx'

export const loader = directoryLoader('agent')

export const Component = () => <ProfileArchive kind="agent" />
