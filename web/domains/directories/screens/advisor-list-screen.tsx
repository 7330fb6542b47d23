import { directoryLoader } from '../lists/directory-loader.ts'
import { ProfileArchive } from '../lists/profile-archive.tsx'

export const loader = directoryLoader('advisor')

export const Component = () => <ProfileArchive kind="advisor" />
