import { Component, type ReactNode } from 'react'
import { toPublicError } from './public-error.ts'

type Props = { children: ReactNode }
type State = { failure: unknown }

/** When the error page itself fails (E8): plain words that can hardly fail again. */
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
