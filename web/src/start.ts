// Starts the page: its theme, sounds and offline support, and the app itself.
import { mount } from "svelte";
import App from "./App.svelte";
import { watchDevices } from "./input/device.svelte";
import { loadRuleTable } from "./language/ruleTable.svelte";
import { workOffline } from "./shell/offline";
import { listenForGestures } from "./sound/audio";
import { applyTheme } from "./store/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

applyTheme();
listenForGestures();
watchDevices();
workOffline();

// The first text of the rules is in the player's language.
void loadRuleTable().then(() => mount(App, { target }));
