import { answerOrders } from '../../../platform/thread.ts'
import { drawTemplate, type Print } from './draw.ts'

answerOrders((print: Print): Promise<Uint8Array> => drawTemplate(print))
