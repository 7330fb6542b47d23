import { useSearchParams } from 'react-router'
import { readBlogAddress } from '../blog-data.ts'

/** What the address of this page asks of a list of posts. */
export const useBlogAddress = () => readBlogAddress(useSearchParams()[0])
