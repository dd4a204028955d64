// Starts the page: its theme, sounds and offline support, and the app itself.
import { mount } from "svelte";
import App from "./App.svelte";
import { watchDevices } from "./input/device.svelte";
import { loadLanguage } from "./language/loading";
import { workOffline } from "./shell/offline";
import { listenForGestures } from "./sound/audio";
import { applyTheme } from "./store/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

applyTheme();
listenForGestures();
watchDevices();
workOffline();

// The first text is in the player's language.
void loadLanguage().then(() => mount(App, { target }));
