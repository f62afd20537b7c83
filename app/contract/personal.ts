import { oc } from '@orpc/contract'
import * as z from 'zod'
import { data } from './envelope.ts'

/** The signed-in user; an empty object for everybody else. */
export const userSchema = z.object({
  phone: z.string().optional(),
  firstname: z.string().optional(),
})

export const personalContract = {
  userinfo: oc
    .route({ method: 'GET', path: '/personal/userinfo/', summary: 'Who is signed in', tags: ['personal'] })
    .output(data({ user: userSchema })),
}
