/**
 * Runs React when its file is run: as a CommonJS package it would wait for the first module that asks for it, and run in one
 * task with all others. It stands in one file with React (`server/build/script-groups.ts`).
 */
import 'react-dom/client'
