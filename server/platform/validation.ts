import * as z from 'zod'
import { ruleCode } from '../../contract/messages/issue.ts'

// A rule reports a code, which the server turns into text when it answers.
z.config({ customError: ruleCode })

export { z }
