import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/chess/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/chess/"!</div>
}
