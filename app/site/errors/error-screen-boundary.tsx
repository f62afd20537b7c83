import { Component, type ReactNode } from 'react'
import { toPublicError } from './public-error.ts'

type Props = { children: ReactNode }
type State = { failure: unknown }

/** For a failure of the error page itself: plain text that can hardly fail. */
export class ErrorScreenBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('unknown') }
  }

  override render() {
    if (this.state.failure === undefined) return this.props.children
    return (
      <section role="alert">
        <h1>An error occurred while showing the error page</h1>
        <p>{toPublicError(this.state.failure).message}</p>
        <p>
          <a href="/">На главную</a>
        </p>
      </section>
    )
  }
}
