import { createFileRoute } from '@tanstack/react-router'
import { linkPictureAnswer } from '#app/upstream/link-pictures/picture-answer.server.ts'

/** The pictures of shared links, by the addresses of their pages: `/og/choose/flat/101/{hash}.png`. */
export const Route = createFileRoute('/og/$')({
  server: { handlers: { GET: ({ request }) => linkPictureAnswer(request) } },
})
